// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";

/// @notice The entry point clients call for ENS names, over one local registry. No off-chain gateway is ever asked.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    uint256 private constant ETHEREUM = 60;
    uint256 private constant EVM_CHAIN_FLAG = 0x80000000;

    NameRegistry public immutable registry;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// @param name The DNS-encoded name.
    /// @param call One resolver call: `addr`, `text`.
    function resolveWithGateways(bytes calldata name, bytes calldata call, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        if (registry.ownerOf(nameHash(name, 0)) == address(0)) revert ResolverNotFound(name);
        bool isDone;
        (isDone, result) = address(registry).staticcall(call);
        if (!isDone) revert ResolverError(result);
        resolver = address(registry);
    }

    /// @notice The primary name of an address, confirmed by resolving it forwards.
    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (coinType != ETHEREUM && coinType != (EVM_CHAIN_FLAG | block.chainid)) return ("", address(0), address(0));
        name = registry.primaryNameOf(address(bytes20(account)));
        if (bytes(name).length == 0) return ("", address(0), address(0));
        address owner = registry.ownerOf(textNameHash(bytes(name)));
        if (owner != address(bytes20(account))) revert ReverseAddressMismatch(name, abi.encodePacked(owner));
        return (name, address(registry), address(registry));
    }

    function nameHash(bytes calldata name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        uint256 next = offset + 1 + length;
        return keccak256(abi.encodePacked(nameHash(name, next), keccak256(name[offset + 1:next])));
    }

    function textNameHash(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        while (end > 0) {
            uint256 start = end;
            while (start > 0 && name[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 index; index < label.length; index++) label[index] = name[start + index];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = start > 0 ? start - 1 : 0;
        }
    }
}
