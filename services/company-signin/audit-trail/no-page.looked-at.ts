/** What is read in a browser and shows no page: files, and an address that leads on. */

export const routes = ['/account/export', '/audit/bundle', '/register']
