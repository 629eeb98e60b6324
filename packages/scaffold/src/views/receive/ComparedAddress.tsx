import { Button } from '@foyer/ui'
import { AddressGroups, addressParts } from '@foyer/ui/receive'
import { type JSX, useEffect, useState } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** The time for which each part is shown, in ms: long enough to find its four characters on another screen. */
const partMs = 1500

/** Steps through the parts of an address. `undefined` while the visitor does not compare. */
function useCurrentPart(count: number) {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    if (current === undefined) return undefined
    const next = current + 1 < count ? current + 1 : undefined
    const timer = setTimeout(() => setCurrent(next), partMs)
    return () => clearTimeout(timer)
  }, [current, count])
  return { current, start: () => setCurrent(0), stop: () => setCurrent(undefined) }
}

/** A full address, and a button that leads through its parts, to compare it with another screen or a voice. */
export function ComparedAddress({ address }: { readonly address: string }): JSX.Element {
  const words = useMessages().account.receive
  const parts = addressParts(address)
  const { current, start, stop } = useCurrentPart(parts.length)
  const isComparing = current !== undefined
  return (
    <>
      <AddressGroups address={address} current={current} testId="foyer-receive-address" />
      <div className="receive-compare">
        <Button size="sm" variant="ghost" onClick={isComparing ? stop : start} testId="foyer-receive-compare">
          {isComparing ? words.stopComparing : words.compare}
        </Button>
      </div>
      {/* Spelled, because a screen reader would read a group as a word or a number. */}
      <span role="status" className="visually-hidden">
        {isComparing && parts[current]?.split('').join(' ')}
      </span>
    </>
  )
}
