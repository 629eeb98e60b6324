export {
  ActivityIcon,
  ChevronDownIcon,
  InfoIcon,
  ReceiveIcon,
  SendIcon,
  SwapIcon,
  WarningIcon,
} from '../icons/icons.js'
