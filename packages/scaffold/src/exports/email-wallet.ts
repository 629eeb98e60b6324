export { ApproveTransactionView } from '../views/embedded/ApproveTransactionView.js'
