/** Apart from the queries, so that refreshing them does not load the page. */
export const dashboardKey = 'dashboard'
