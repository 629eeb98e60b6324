import { type JSX, useState, useSyncExternalStore } from 'react'
import { useCopy } from '../useCopy.js'
import { type EventLog, type EventRow, mostRows, toJson } from './eventLog.js'

const matches = ({ event, namespace, details }: EventRow, text: string) =>
  [event, namespace, details].join(' ').toLowerCase().includes(text.trim().toLowerCase())

/** Returns the time of day with milliseconds, in the visitor's time zone. */
function wordTime(at: number): string {
  const date = new Date(at)
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** Lists Foyer's events, newest first, with a filter. */
export function EventTable({ log }: { readonly log: EventLog }): JSX.Element {
  const rows = useSyncExternalStore(log.subscribe, log.get)
  const [text, setText] = useState('')
  const [copied, copy] = useCopy()
  const found = rows.filter(each => matches(each, text))
  return (
    <section className="panel events" aria-label="Events">
      <header className="events__head">
        <h2>Events</h2>
        <p className="events__count" data-testid="lab-events-count">
          {text ? `${found.length} of ${rows.length}` : `${rows.length} of at most ${mostRows}`}
        </p>
      </header>
      <div className="row">
        <input
          type="search"
          className="tool-input events__filter"
          placeholder="Filter, for example “failed”"
          aria-label="Filter the events"
          data-testid="lab-events-filter"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <button
          type="button"
          className="tool-button"
          data-testid="lab-events-copy"
          onClick={() => void copy(toJson(found))}
        >
          {copied === 'copied' ? 'Copied' : copied === 'failed' ? 'Could not copy' : 'Copy as JSON'}
        </button>
        <button type="button" className="tool-button" data-testid="lab-events-clear" onClick={log.clear}>
          Clear
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="events__scroll" aria-label="List of events" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Event</th>
              <th scope="col">Namespace</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody data-testid="lab-events">
            {found.map(({ id, at, event, namespace, details }) => (
              <tr key={id} data-failed={event.startsWith('failed') || undefined}>
                <td>
                  <time dateTime={new Date(at).toISOString()}>{wordTime(at)}</time>
                </td>
                <th scope="row">{event}</th>
                <td>{namespace}</td>
                <td>
                  <bdi>{details}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && (
          <p className="drawer__none">
            {text ? 'No event matches the filter.' : 'Events appear here as they happen.'}
          </p>
        )}
      </section>
    </section>
  )
}
