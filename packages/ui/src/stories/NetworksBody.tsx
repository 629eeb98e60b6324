import type { JSX } from 'react'
import { LinkButton } from '../link-button/LinkButton.js'
import { ListRow } from '../list-row/ListRow.js'
import { ModalFooter } from '../modal-footer/ModalFooter.js'
import { NetworkImage } from '../picture/Picture.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { SearchField } from '../search-field/SearchField.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { StoryHeader } from './StoryHeader.js'
import { storyImages } from './storyImages.js'

const networks = [
  ['Ethereum', storyImages.diamond],
  ['Polygon', storyImages.moon],
  ['Optimism', storyImages.ring],
  ['Somewhere Else', undefined],
] as const

interface NetworksBodyProps {
  readonly onChoose: (network: string) => void
}

/** The view to choose a network. */
export function NetworksBody({ onChoose }: NetworksBodyProps): JSX.Element {
  return (
    <>
      <StoryHeader title="Choose network" />
      <ViewBody>
        <SearchField label="Search network" clearLabel="Clear search" value="" onChange={() => undefined} />
        <RowGroup label="Networks">
          {networks.map(([name, src], index) => (
            <ListRow
              key={name}
              title={name}
              image={<NetworkImage src={src} />}
              isSelected={index === 0}
              isDisabled={index === 2}
              onClick={() => onChoose(name)}
            />
          ))}
        </RowGroup>
      </ViewBody>
      <ModalFooter variant="legal">
        <p>Some of these may not work with your wallet.</p>
        <LinkButton>What is a network?</LinkButton>
      </ModalFooter>
    </>
  )
}
