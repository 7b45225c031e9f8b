/** Apart from the queries, so that whoever renews them does not load the page. */
export const dashboardKey = 'dashboard'
