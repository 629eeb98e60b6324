import { Button, ViewFoot } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import CopyIcon from '@foyer/ui/icons/copy'
import type { JSX } from 'react'
import { useCopyText } from '../foyer/useCopyText.js'
import { useMessages } from '../foyer/ViewContext.js'

/** A button that copies the pairing URI, for wallets that accept a pasted one. */
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
