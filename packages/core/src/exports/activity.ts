export { type ActivityActions, activityFeature } from '../features/activity/activityFeature.js'
export {
  type ActivityMark,
  type ActivityPicture,
  type ActivityRow,
  type CalendarMonth,
  collectibleLink,
  describeTransaction,
  groupByMonth,
  type MonthOfTransactions,
  monthOf,
  monthTitle,
  transactionLink,
} from '../features/activity/describeTransaction.js'
export { type Collectible, heldCollectibles } from '../features/activity/heldCollectibles.js'
export { type ActivityState, selectActivity } from '../features/activity/state.js'
export type { Transaction, Transfer } from '../wallet/blockchain/history.js'
