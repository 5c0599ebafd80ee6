// The pages of the staff, which main.tsx fetches where one of them is asked for.
import type { ComponentType } from 'preact';
import { AdminPage } from '../admin/admin';
import { FirstPage } from '../admin/first';
import { BookPage } from '../book/book';
import { CagePage } from '../cage/cage';
import { FloorPage } from '../floor/floor';
import { OddsPage } from '../odds/odds';
import { ReportsPage } from '../reports/reports';
import type { Session } from '../wire/view';
import './staff.css';
import '../cage/cage.css';
import '../admin/admin.css';
import '../floor/floor.css';
import '../odds/odds.css';
import '../reports/reports.css';
import '../book/book.css';
import '../pad/pad.css';

export { PadPage } from '../pad/pad';

export interface RoomProps {
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
    word?: string; // behind the page's own address
}

export const ROOMS: Record<string, ComponentType<RoomProps>> = {
    '/admin': AdminPage,
    '/book': BookPage,
    '/cage': CagePage,
    '/first': FirstPage,
    '/floor': FloorPage,
    '/odds': OddsPage,
    '/reports': ReportsPage,
};
