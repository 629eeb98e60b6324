export { AlertBar, type AlertBarProps } from '../alert-bar/AlertBar.js'
