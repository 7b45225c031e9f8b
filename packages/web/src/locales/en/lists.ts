export const texts = {
  noData: 'Oops! No data found...',
  notLoaded: 'Please try again in a moment.',
  loading: 'Loading',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: 'Page {page} of {pages}',

  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
  PENDING: 'Pending',
  FAILED: 'Failed',
  APPROVED: 'Approved',
  PROCESSING: 'Processing',
  REJECTED: 'Rejected',
} as const
