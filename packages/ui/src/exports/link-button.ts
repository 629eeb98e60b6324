export { LinkButton, type LinkButtonProps } from '../link-button/LinkButton.js'
