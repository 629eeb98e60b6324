import { loadExport } from '@foyer/common'
import { Button, CheckIcon, Shimmer, StatusMessage, ViewFoot } from '@foyer/ui'
import type { QrCodeProps } from '@foyer/ui/qr-code'
import { CopyIcon } from '@foyer/ui/view-icons'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { useCopyText } from '../foyer/useCopyText.js'
import { useMessages } from '../foyer/ViewContext.js'

/** Copies the pairing link, for wallets that take it pasted. */
export function CopyLink({ uri }: { readonly uri: string | undefined }): JSX.Element {
  const { copyLink } = useMessages().pairing
  const { isCopied, copy } = useCopyText(uri ?? '', 'LINK_COPIED')
  return (
    <ViewFoot>
      <Button
        variant="ghost"
        isFullWidth
        startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
        isDisabled={uri === undefined}
        onClick={copy}
        testId="foyer-copy-link"
      >
        {copyLink}
      </Button>
    </ViewFoot>
  )
}

const loadQrCode = () => loadExport('QrCode', () => import('@foyer/ui/qr-code'))

/** As high as the code will be, so that nothing moves when it comes. */
const place = { aspectRatio: '1', maxBlockSize: 'max(220px, 64vh)', marginInline: 'auto', inlineSize: '100%' }

/**
 * A QR code, whose drawing is a chunk of its own: it loads while the link is being made. Without it there is still the
 * link to copy.
 */
export function PairingCode(props: QrCodeProps): JSX.Element {
  const { title, next } = useMessages().errors.FEATURE_LOAD_FAILED
  const waiting = (
    <div style={place}>
      <Shimmer height="100%" />
    </div>
  )
  return (
    <LazyPart
      load={loadQrCode}
      props={props}
      waiting={waiting}
      failed={() => <StatusMessage tone="error" title={title} text={next} />}
    />
  )
}
