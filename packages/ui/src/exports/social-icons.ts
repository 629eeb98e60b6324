export { AppleIcon } from '../icons/AppleIcon.js'
export { DiscordIcon } from '../icons/DiscordIcon.js'
export { FacebookIcon } from '../icons/FacebookIcon.js'
export { FarcasterIcon } from '../icons/FarcasterIcon.js'
export { GithubIcon } from '../icons/GithubIcon.js'
export { GoogleIcon } from '../icons/GoogleIcon.js'
export { MoreIcon } from '../icons/MoreIcon.js'
export { XIcon } from '../icons/XIcon.js'
export {
  LogoButton,
  type LogoButtonProps,
  LogoButtons,
  type LogoButtonsProps,
} from '../logo-buttons/LogoButtons.js'
