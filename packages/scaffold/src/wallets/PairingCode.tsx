import { loadChunk } from '@foyer/common'
import { Button, CheckIcon, CopyIcon, Shimmer, StatusMessage } from '@foyer/ui'
import type { QrCodeProps } from '@foyer/ui/qr-code'
import { type ComponentType, type JSX, useEffect, useState } from 'react'
import { useCopyText } from '../foyer/useCopyText.js'
import { useView } from '../foyer/ViewContext.js'

/** Copies the pairing link, for wallets that take it pasted. */
export function CopyLink({ uri }: { readonly uri: string | undefined }): JSX.Element {
  const { copy: words } = useView().language
  const { isCopied, copy } = useCopyText(uri ?? '', 'LINK_COPIED')
  return (
    <Button
      variant="ghost"
      isFullWidth
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      isDisabled={uri === undefined}
      onClick={copy}
      testId="foyer-copy-link"
    >
      {words.pairing.copyLink}
    </Button>
  )
}

const loaded: { QrCode?: ComponentType<QrCodeProps> } = {}

async function loadQrCode(): Promise<ComponentType<QrCodeProps>> {
  const QrCode = await loadChunk(
    'QrCode',
    () => import('@foyer/ui/qr-code'),
    module => module.QrCode,
  )
  loaded.QrCode = QrCode
  return QrCode
}

/** As high as the code will be, so that nothing moves when it comes. */
const place = { aspectRatio: '1', maxBlockSize: 'max(220px, 64vh)', marginInline: 'auto', inlineSize: '100%' }

/**
 * A QR code, whose drawing is a chunk of its own: it loads while the link is being made. Without it there is still the
 * link to copy.
 */
export function PairingCode(props: QrCodeProps): JSX.Element {
  const { errors } = useView().language
  const [QrCode, setQrCode] = useState(() => loaded.QrCode)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const wait = { isOver: false }
    loadQrCode().then(
      component => !wait.isOver && setQrCode(() => component),
      () => !wait.isOver && setMissing(true),
    )
    return () => {
      wait.isOver = true
    }
  }, [])
  if (QrCode) return <QrCode {...props} />
  if (isMissing) {
    const { title, next } = errors.FEATURE_LOAD_FAILED
    return <StatusMessage tone="error" title={title} text={next} />
  }
  return (
    <div style={place}>
      <Shimmer height="100%" />
    </div>
  )
}
