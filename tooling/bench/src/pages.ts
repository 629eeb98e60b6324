/** The pages that are compared. */
export const pages = ['bare', 'foyer'] as const

export type PageName = (typeof pages)[number]
