export { ChevronDownIcon } from '../icons/icons.js'
export { ActivityIcon, InfoIcon, ReceiveIcon, SendIcon, SwapIcon, WarningIcon } from '../icons/viewIcons.js'
