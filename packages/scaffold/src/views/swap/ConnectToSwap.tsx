import { Button, EmptyState, SwapIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useView } from '../../foyer/ViewContext.js'

/** Stands where the form would be until somebody is connected. */
export function ConnectToSwap(): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('form', swapFormEn)
  const action = (
    <Button onClick={() => foyer.router.push({ view: 'Connect' })} testId="foyer-swap-connect">
      {words.connect}
    </Button>
  )
  return (
    <EmptyState icon={<SwapIcon />} title={words.connectTitle} text={words.connectText} action={action} />
  )
}
