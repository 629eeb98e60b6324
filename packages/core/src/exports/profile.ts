export { followServiceProfile } from '../wallet/account/followServiceProfile.js'
