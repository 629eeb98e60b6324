import { type JSX, useLayoutEffect, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../dialog/Dialog.js'
import type { FrameOpening } from '../frame/createFrame.js'
import { useFrame } from '../shadow-host/ShadowHost.js'

/** Props of {@link OpenDialog}. */
export interface OpenDialogProps extends DialogProps, FrameOpening {}

/** Opens and closes the frame around, as whoever made a frame does. The dialog goes with it. */
function Opening({
  isOpen,
  openedAt,
  onDismiss,
}: Pick<OpenDialogProps, 'isOpen' | keyof FrameOpening>): null {
  const frame = useFrame()
  const newest = useRef({ openedAt, onDismiss })
  useLayoutEffect(() => {
    newest.current = { openedAt, onDismiss }
  })
  const isHeld = useRef(false)
  const [wasOpen, setOpened] = useState(isOpen)
  if (isOpen && !wasOpen) setOpened(true)
  useLayoutEffect(() => {
    if (!frame || !wasOpen) return
    const { dialog } = frame.dialog()
    isHeld.current = true
    if (!dialog.isConnected) frame.root.append(dialog)
    return () => {
      isHeld.current = false
      // What closes it together with this is still to come, and leaves its picture beside it.
      queueMicrotask(() => {
        if (!isHeld.current) dialog.remove()
      })
    }
  }, [frame, wasOpen])
  useLayoutEffect(() => {
    if (!isOpen || !frame) return
    frame.open({
      openedAt: newest.current.openedAt,
      onDismiss: reason => newest.current.onDismiss(reason),
    })
    return () => frame.close()
  }, [frame, isOpen])
  return null
}

/** A dialog that stories and tests open by a prop. */
export function OpenDialog(props: OpenDialogProps): JSX.Element {
  return (
    <>
      <Opening {...props} />
      <Dialog {...props} />
    </>
  )
}
