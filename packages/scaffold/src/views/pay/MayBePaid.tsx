import type { PayMeans } from '@foyer/core/pay'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/sign-in'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'

/** Warnings that the visitor may have paid the same order before, and where to look. */
export function MayBePaid({ ways }: { readonly ways: readonly PayMeans[] }): JSX.Element {
  const { uncertain, uncertainAt } = useMessages().pay.progress
  const texts = ways.map(each =>
    each.type === 'wallet' ? uncertain : fill(uncertainAt, { name: each.name }),
  )
  return (
    <>
      {texts.map(text => (
        <Banner key={text} icon={<WarningIcon />} tone="warning" testId="foyer-pay-earlier">
          {text}
        </Banner>
      ))}
    </>
  )
}
