// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";

/// @notice Collectibles nobody asked for: the words come with the contract, and one call drops them on many accounts.
contract LabLeaflet is ERC721 {
    uint256 public nextId = 1;
    string private headline;
    string private description;

    constructor(string memory name, string memory headline_, string memory description_) ERC721(name, "LEAF") {
        headline = headline_;
        description = description_;
    }

    function drop(address[] calldata receivers) external {
        for (uint256 index; index < receivers.length; index++) _mint(receivers[index], nextId++);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"',
            headline,
            '","description":"',
            description,
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path fill="gold" d="M0 0h120v120H0z"/><path d="M30 40h60v8H30zm0 20h60v8H30zm0 20h40v8H30z"/></svg>'
            ),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
