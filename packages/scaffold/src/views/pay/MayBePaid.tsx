import type { PayMeans } from '@foyer/core/pay'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/sign-in'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'

/** A warning that the visitor may have paid the same order before. */
export function MayBePaid({ means }: { readonly means: PayMeans }): JSX.Element {
  const { uncertain, uncertainAt } = useMessages().pay.progress
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-pay-earlier">
      {means.type === 'wallet' ? uncertain : fill(uncertainAt, { name: means.name })}
    </Banner>
  )
}
