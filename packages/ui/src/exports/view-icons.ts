export {
  CardIcon,
  CopyIcon,
  DisconnectIcon,
  ExternalIcon,
  PlusIcon,
  SearchIcon,
  SwapIcon,
} from '../icons/viewIcons.js'
