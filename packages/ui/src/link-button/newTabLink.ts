/** The id of the element that describes every link to another page. */
const hintId = 'foyer-new-tab'

/** The attributes of a link that opens in a new tab and cannot reach this page. */
export const newTabLink = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': hintId,
} as const

/** The attributes of the hidden element that says where such links open. Each shadow root needs one. */
export const newTabHint = { id: hintId, hidden: true } as const
