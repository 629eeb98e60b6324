import type { JSX } from 'react'
import GridIcon from '../icons/grid.svg'
import { ActionRow } from '../list-row/ActionRow.js'
import { ListRow, Tag } from '../list-row/ListRow.js'
import { LegalFooter } from '../modal-footer/ModalFooter.js'
import { WalletImage } from '../picture/Picture.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { storyImages } from './storyImages.js'

const wallets = [
  ['Ember', storyImages.fox, 'connected', 'success'],
  ['Umbra', storyImages.moon, 'multichain', 'accent'],
  ['Verdant', storyImages.leaf, 'recent', 'neutral'],
] as const

/** Props of {@link ConnectRows}. */
export interface ConnectRowsProps {
  readonly onSelect?: ((wallet: string) => void) | undefined
}

/** The wallets and the sentence below them, without a header. */
export function ConnectRows({ onSelect }: ConnectRowsProps): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <RowGroup label="Wallets">
            {wallets.map(([name, src, tag, tone]) => (
              <ListRow
                key={name}
                title={name}
                image={<WalletImage name={name} src={src} />}
                tag={<Tag tone={tone}>{tag}</Tag>}
                onClick={() => onSelect?.(name)}
              />
            ))}
            <ActionRow icon={<GridIcon />} label="All wallets" tag={<Tag>540+</Tag>} hasChevron />
          </RowGroup>
        </ViewBody>
      </ScrollArea>
      <LegalFooter>
        By connecting your wallet, you agree to our <a href="https://example.com/terms">Terms of Service</a>{' '}
        and <a href="https://example.com/privacy">Privacy Policy</a>
      </LegalFooter>
    </>
  )
}
