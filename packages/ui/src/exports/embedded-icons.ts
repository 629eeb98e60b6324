export { ClockIcon, MailIcon, ShieldIcon, UpgradeIcon } from '../icons/viewIcons.js'
