export {
  AppleIcon,
  DiscordIcon,
  FacebookIcon,
  FarcasterIcon,
  GithubIcon,
  GoogleIcon,
  XIcon,
} from '../icons/brandIcons.js'
export { MoreIcon } from '../icons/viewIcons.js'
export {
  LogoButton,
  type LogoButtonProps,
  LogoButtons,
  type LogoButtonsProps,
} from '../logo-buttons/LogoButtons.js'
