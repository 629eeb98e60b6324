import { type JSX, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../dialog/Dialog.js'
import { createFrame, type Frame, type FrameOpening } from '../frame/createFrame.js'
import { FrameContext, useFrame } from '../shadow-host/ShadowHost.js'

/** Props of {@link OpenDialog}. */
export interface OpenDialogProps extends DialogProps, FrameOpening {}

/** Opens and closes the surrounding frame as its creator would, and removes its dialog on unmount. */
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
      // The close follows in the same unmount, and leaves its snapshot next to the dialog.
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

const frames = new WeakMap<HTMLElement, Frame>()

/** Returns a frame whose dialog is in the page itself, so that a story's queries reach it. */
function pageFrameOf(host: HTMLElement): Frame {
  const root = host as unknown as ShadowRoot // A frame uses only those members of a root that an element also has.
  const frame = frames.get(host) ?? createFrame(host, root, { layout: 'overlay' })
  frames.set(host, frame)
  return frame
}

/**
 * A dialog that stories and tests open with a prop, in the surrounding frame or otherwise in a new frame in the page.
 */
export function OpenDialog(props: OpenDialogProps): JSX.Element {
  const around = useFrame()
  const [own, setOwn] = useState<Frame | null>(null)
  const attach = useCallback((host: HTMLElement | null) => setOwn(host && pageFrameOf(host)), [])
  const opened = (
    <>
      <Opening {...props} />
      <Dialog {...props} />
    </>
  )
  if (around) return opened
  return <div ref={attach}>{own && <FrameContext.Provider value={own}>{opened}</FrameContext.Provider>}</div>
}
