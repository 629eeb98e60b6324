export {
  LogoButton,
  type LogoButtonProps,
  LogoButtons,
  type LogoButtonsProps,
} from '../logo-buttons/LogoButtons.js'
