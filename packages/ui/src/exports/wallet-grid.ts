export { ControlRow, type ControlRowProps } from '../control-row/ControlRow.js'
export { ToggleButton, type ToggleButtonProps } from '../toggle-button/ToggleButton.js'
export {
  WalletCard,
  type WalletCardProps,
  WalletCardShimmer,
  WalletGrid,
  type WalletGridProps,
} from '../wallet-grid/WalletGrid.js'
