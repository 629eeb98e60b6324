// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";

/// @notice A user operation as the EntryPoint of ERC-4337 v0.7 hands it on.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// @notice An account that one key controls (ERC-4337 v0.7, ERC-1271). The key signs everything for it as typed data in
/// the account's own domain (EIP-712): what the key signs as an account of its own is nothing here.
contract LabSmartAccount is EIP712, ERC721Holder, ERC1155Holder {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    bytes32 private constant OPERATION = keccak256(
        "AccountOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint)"
    );
    bytes32 private constant MESSAGE = keccak256("AccountMessage(bytes32 hash)");
    uint256 private constant SIGNATURE_REFUSED = 1;

    address public immutable owner;
    address public immutable entryPoint;

    error NotAllowed(address caller);

    constructor(address owner_, address entryPoint_) EIP712("LabSmartAccount", "2") {
        owner = owner_;
        entryPoint = entryPoint_;
    }

    receive() external payable {}

    modifier onlyEntryPointOrOwner() {
        if (msg.sender != entryPoint && msg.sender != owner) revert NotAllowed(msg.sender);
        _;
    }

    /// @notice The hash of the EntryPoint is not what the owner signs: it is 32 bytes, which any app may ask a key to sign.
    function validateUserOp(PackedUserOperation calldata operation, bytes32, uint256 missingFunds)
        external
        returns (uint256)
    {
        if (msg.sender != entryPoint) revert NotAllowed(msg.sender);
        if (missingFunds > 0) {
            // The EntryPoint checks itself whether it was paid.
            (bool isPaid,) = payable(msg.sender).call{value: missingFunds}("");
            (isPaid);
        }
        return _isOwners(accountOperationHash(operation), operation.signature) ? 0 : SIGNATURE_REFUSED;
    }

    function execute(address target, uint256 value, bytes calldata data) external onlyEntryPointOrOwner {
        _call(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external onlyEntryPointOrOwner {
        for (uint256 index; index < calls.length; index++) {
            _call(calls[index].target, calls[index].value, calls[index].data);
        }
    }

    /// @notice ERC-1271. The owner signs the hash bound to this account and chain, so that no other account of the same
    /// owner accepts the signature.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isOwners(accountMessageHash(hash), signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @notice What the owner signs to have an operation carried out.
    function accountOperationHash(PackedUserOperation calldata operation) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    OPERATION,
                    operation.sender,
                    operation.nonce,
                    keccak256(operation.initCode),
                    keccak256(operation.callData),
                    operation.accountGasLimits,
                    operation.preVerificationGas,
                    operation.gasFees,
                    keccak256(operation.paymasterAndData),
                    entryPoint
                )
            )
        );
    }

    /// @notice What the owner signs where this account is to vouch for `hash`.
    function accountMessageHash(bytes32 hash) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(MESSAGE, hash)));
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        return failure == ECDSA.RecoverError.NoError && signer == owner;
    }

    function _call(address target, uint256 value, bytes calldata data) private {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (isDone) return;
        assembly ("memory-safe") {
            revert(add(answer, 0x20), mload(answer))
        }
    }
}
