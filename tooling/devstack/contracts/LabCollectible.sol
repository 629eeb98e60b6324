// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721Enumerable, ERC721} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice Collectibles that draw themselves: tokenURI is a data URI, so a preview needs no other server.
contract LabCollectible is ERC721Enumerable {
    using Strings for uint256;

    uint256 public nextId = 1;

    constructor() ERC721("Foyer Doors", "DOOR") {}

    function mint(address to) external returns (uint256 id) {
        id = nextId++;
        _safeMint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"Door #',
            id.toString(),
            '","description":"A door of the Foyer lab.","image":"data:image/svg+xml;base64,',
            Base64.encode(drawing(id)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function drawing(uint256 id) private pure returns (bytes memory) {
        string memory hue = ((id * 67) % 360).toString();
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="hsl(',
            hue,
            ',60%,20%)"/><path d="M38 104V46a22 22 0 0 1 44 0v58z" fill="hsl(',
            hue,
            ',70%,62%)"/><circle cx="72" cy="76" r="4" fill="hsl(',
            hue,
            ',60%,20%)"/></svg>'
        );
    }
}
