export { ClockIcon } from '../icons/ClockIcon.js'
export { MailIcon } from '../icons/MailIcon.js'
export { ShieldIcon } from '../icons/ShieldIcon.js'
export { UpgradeIcon } from '../icons/UpgradeIcon.js'
