import { render } from 'preact';
import './style.css';

const page = document.getElementById('page');
if (page) render(<h1>House Dealer</h1>, page);
