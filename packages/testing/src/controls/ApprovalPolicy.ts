/** What happens to a request that a person must approve: approved, shown in `pending`, or declined. */
export type ApprovalPolicy = 'auto' | 'ask' | 'reject'
