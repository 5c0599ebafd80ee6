// The staff's pages: where each is, what the bar calls it, and whose it is.
export interface StaffPage {
    path: string;
    name: string;
    roles: string[];
}

export const STAFF_PAGES: StaffPage[] = [{ path: '/cage', name: 'Cage', roles: ['cage'] }];

export const pagesOf = (role: string) => STAFF_PAGES.filter((page) => page.roles.includes(role));

export const staffPage = (path: string) => STAFF_PAGES.find((page) => page.path === path);
