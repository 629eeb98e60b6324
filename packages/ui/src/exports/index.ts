export { AnimatedHeight, type AnimatedHeightProps } from '../animated-height/AnimatedHeight.js'
export { Button, type ButtonProps, Spinner, type SpinnerProps } from '../button/Button.js'
export { Card, type CardProps } from '../card/Card.js'
export { Dialog, type DialogProps } from '../dialog/Dialog.js'
export { useDialogVisit, useWhileDialogOpen } from '../dialog/dialogVisits.js'
export { NextDialogVisit } from '../dialog/NextDialogVisit.js'
export type { SuccessWords } from '../dialog/showSuccess.js'
export type { DismissReason } from '../frame/openDialog.js'
export { Header, type HeaderProps } from '../header/Header.js'
export { useMediaQuery } from '../hooks/useMediaQuery.js'
export { IconButton, type IconButtonProps } from '../icon-button/IconButton.js'
export { Invitation, type InvitationProps } from '../invitation/Invitation.js'
export { newTabHint, newTabLink } from '../link-button/newTabLink.js'
export {
  ListRow,
  type ListRowProps,
  Tag,
  type TagProps,
} from '../list-row/ListRow.js'
export {
  LegalFooter,
  type LegalFooterProps,
  ModalFooter,
  type ModalFooterProps,
} from '../modal-footer/ModalFooter.js'
export {
  NetworkImage,
  type NetworkImageProps,
  Picture,
  type PictureProps,
  type PictureSize,
  WalletImage,
  type WalletImageProps,
} from '../picture/Picture.js'
export { RowGroup, type RowGroupProps } from '../row-group/RowGroup.js'
export { RowItem } from '../row-group/RowItem.js'
export { ScrollArea, type ScrollAreaProps } from '../scroll-area/ScrollArea.js'
export { FrameRoot, ShadowHost, type ShadowHostProps, useFrame } from '../shadow-host/ShadowHost.js'
export { Shimmer, type ShimmerProps } from '../shimmer/Shimmer.js'
export { Snackbar, type SnackbarProps } from '../snackbar/Snackbar.js'
export {
  EmptyState,
  type EmptyStateProps,
  StatusMessage,
  type StatusMessageProps,
} from '../status-message/StatusMessage.js'
export { StyleRoot, type StyleRootProps, type StyleTarget, useStyles } from '../style-root/StyleRoot.js'
export { rootTokens } from '../tokens/rootTokens.js'
export { Tooltip, type TooltipProps } from '../tooltip/Tooltip.js'
export { ViewBody, type ViewBodyProps } from '../view-body/ViewBody.js'
export { ViewFoot, type ViewFootProps } from '../view-foot/ViewFoot.js'
export { WithMessage, type WithMessageProps } from '../view-foot/WithMessage.js'
export { ViewTransition, type ViewTransitionProps } from '../view-transition/ViewTransition.js'
