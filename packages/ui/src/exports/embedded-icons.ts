export { ClockIcon, MailIcon, ShieldIcon, UpgradeIcon } from '../icons/icons.js'
