import { loadExport } from '@foyer/common'
import { Button, Shimmer, StatusMessage, ViewFoot } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import CopyIcon from '@foyer/ui/icons/copy'
import type { QrCodeProps } from '@foyer/ui/qr-code'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { useCopyText } from '../foyer/useCopyText.js'
import { useView } from '../foyer/ViewContext.js'

/** Copies the pairing link, for wallets that take it pasted. */
export function CopyLink({ uri }: { readonly uri: string | undefined }): JSX.Element {
  const { copy: words } = useView().language
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
        {words.pairing.copyLink}
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
  const { title, next } = useView().language.errors.FEATURE_LOAD_FAILED
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
