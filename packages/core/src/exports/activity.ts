export type { ActivityVerbs } from '../activity/ActivityVerbs.js'
export { activityFeature } from '../activity/activityFeature.js'
export { type CalendarMonth, monthOf, monthTitle } from '../activity/calendarMonth.js'
export {
  type ActivityMark,
  type ActivityPicture,
  type ActivityRow,
  describeTransaction,
} from '../activity/describeTransaction.js'
export { collectibleLink, transactionLink } from '../activity/explorerLinks.js'
export { groupByMonth, type MonthOfTransactions } from '../activity/groupByMonth.js'
export { type Collectible, heldCollectibles } from '../activity/heldCollectibles.js'
export { selectActivity } from '../activity/selectors.js'
export type { ActivityState } from '../activity/state.js'
export type { Transaction, Transfer } from '../blockchain/Transaction.js'
