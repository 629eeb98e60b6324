export { type ActivityActions, activityFeature } from '../activity/activityFeature.js'
export {
  type ActivityMark,
  type ActivityPicture,
  type ActivityRow,
  collectibleLink,
  describeTransaction,
  transactionLink,
} from '../activity/describeTransaction.js'
export { type Collectible, heldCollectibles } from '../activity/heldCollectibles.js'
export {
  type CalendarMonth,
  groupByMonth,
  type MonthOfTransactions,
  monthOf,
  monthTitle,
} from '../activity/months.js'
export { type ActivityState, selectActivity } from '../activity/state.js'
export type { Transaction, Transfer } from '../blockchain/history.js'
