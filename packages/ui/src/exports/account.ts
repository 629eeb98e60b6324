export {
  AddressRow,
  type AddressRowProps,
  CopyButton,
  type CopyButtonProps,
} from '../address-row/AddressRow.js'
export { Avatar, type AvatarProps } from '../avatar/Avatar.js'
export { BalanceText, type BalanceTextProps } from '../balance-text/BalanceText.js'
export { Chip, type ChipProps } from '../chip/Chip.js'
export { NetworkButton, type NetworkButtonProps } from '../network-button/NetworkButton.js'
export { ProfilePill, type ProfilePillProps } from '../profile-pill/ProfilePill.js'
