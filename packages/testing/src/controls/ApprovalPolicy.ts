/** The answer to a request that needs approval: approve it, add it to `pending`, or reject it. */
export type ApprovalPolicy = 'auto' | 'ask' | 'reject'
