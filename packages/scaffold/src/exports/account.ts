export { AccountView } from '../views/account/AccountView.js'
