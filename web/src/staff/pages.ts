// The staff's pages: where each is and whose it is; words.pages has what the bar calls it.
export interface StaffPage {
    path: string;
    roles?: string[]; // none: open to all, also without a name
}

export const STAFF_PAGES: StaffPage[] = [
    { path: '/floor', roles: ['floor', 'admin'] },
    { path: '/admin', roles: ['admin'] },
    { path: '/cage', roles: ['cage'] },
    { path: '/reports', roles: ['cage', 'floor', 'admin', 'auditor', 'company', 'player'] },
    { path: '/book' },
    { path: '/odds' },
];

export const pagesOf = (role = '') => STAFF_PAGES.filter((page) => page.roles?.includes(role) ?? true);

export const staffPage = (path: string) => STAFF_PAGES.find((page) => page.path === path);
