// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {LabSmartAccount} from "./LabSmartAccount.sol";

/// @notice Makes smart accounts at addresses that are known before the accounts are there.
contract LabSmartAccountFactory {
    address public immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    /// @notice Makes the account; one that is there already is returned as it is.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = accountOf(owner, salt);
        if (account.code.length > 0) return account;
        new LabSmartAccount{salt: bytes32(salt)}(owner, entryPoint);
    }

    function accountOf(address owner, uint256 salt) public view returns (address) {
        bytes memory code = abi.encodePacked(type(LabSmartAccount).creationCode, abi.encode(owner, entryPoint));
        return Create2.computeAddress(bytes32(salt), keccak256(code));
    }
}
