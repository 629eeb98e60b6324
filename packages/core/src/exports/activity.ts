export { type ActivityActions, activityFeature } from '../features/activity/activityFeature.js'
export {
  type ActivityMark,
  type ActivityPicture,
  type ActivityRow,
  collectibleLink,
  describeTransaction,
  transactionLink,
} from '../features/activity/describeTransaction.js'
export { type Collectible, heldCollectibles } from '../features/activity/heldCollectibles.js'
export {
  type CalendarMonth,
  groupByMonth,
  type MonthOfTransactions,
  monthOf,
  monthTitle,
} from '../features/activity/months.js'
export { type ActivityState, selectActivity } from '../features/activity/state.js'
export type { Transaction, Transfer } from '../wallet/blockchain/history.js'
