// The staff's pages: where each is and whose it is; words.pages has what the bar calls it.
export interface StaffPage {
    path: string;
    roles: string[];
}

export const STAFF_PAGES: StaffPage[] = [
    { path: '/floor', roles: ['floor', 'admin'] },
    { path: '/admin', roles: ['admin'] },
    { path: '/cage', roles: ['cage'] },
    { path: '/reports', roles: ['cage', 'floor', 'admin', 'auditor', 'company', 'player'] },
];

export const pagesOf = (role: string) => STAFF_PAGES.filter((page) => page.roles.includes(role));

export const staffPage = (path: string) => STAFF_PAGES.find((page) => page.path === path);
