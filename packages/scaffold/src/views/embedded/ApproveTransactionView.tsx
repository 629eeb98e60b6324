import { Button, EmptyState, Spinner, StatusMessage, useStyles, ViewBody } from '@foyer/ui'
import ShieldIcon from '@foyer/ui/icons/shield'
import { type JSX, useEffect } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useKept } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import css from './ApproveTransactionView.css?inline'

const selectEmbedded = sliceOf('embedded')

function NothingToApprove(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.approve
  const toAccount = (
    <Button variant="secondary" onClick={() => foyer.router.replace({ view: 'Account' })}>
      {words.toAccount}
    </Button>
  )
  return (
    <EmptyState icon={<ShieldIcon />} title={words.nothing} text={words.nothingHint} action={toAccount} />
  )
}

/**
 * Shows the embedded wallet's frame while it asks for approval. The content below is visible until the frame appears.
 */
export function ApproveTransactionView(): JSX.Element {
  useStyles(css)
  const words = useMessages().embedded.approve
  const { actions, failure } = useFeature('embedded')
  const isWaiting = (usePart(selectEmbedded)?.approvals.length ?? 0) > 0
  const wasWaiting = useKept(isWaiting || undefined) ?? false
  const { frame: label, closeFrame: closeLabel } = words
  useEffect(() => {
    if (!actions || !isWaiting) return
    actions.showFrame({ label, closeLabel })
    return () => actions.hideFrame()
  }, [actions, isWaiting, label, closeLabel])
  return (
    <div className="approve">
      {wasWaiting ? (
        <ViewBody gap="lg" align="center">
          <Spinner size="lg" />
          <StatusMessage title={words.title} text={words.text} />
          <Button
            variant="secondary"
            onClick={() => actions?.cancelApprovals()}
            testId="foyer-approve-cancel"
          >
            {words.cancel}
          </Button>
        </ViewBody>
      ) : (
        (actions || failure) && <NothingToApprove />
      )}
    </div>
  )
}
