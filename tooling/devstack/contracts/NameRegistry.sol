// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Names under one parent, with the records wallets read: an address, text records and a primary name.
/// Nodes are ENS name hashes, and the read methods have the signatures of ENS resolvers.
contract NameRegistry {
    error NameTaken(string label);
    error NameTooShort(string label);
    error FeeTooLow(uint256 due);
    error NotOwner(bytes32 node);

    event NameRegistered(string label, bytes32 indexed node, address indexed owner);
    event TextChanged(bytes32 indexed node, string key, string value);
    event PrimaryNameChanged(address indexed account, string name);

    string public parentName;
    bytes32 public immutable parentNode;

    mapping(bytes32 node => address) public ownerOf;
    mapping(address account => string) public primaryNameOf;
    mapping(bytes32 node => mapping(string key => string)) private texts;

    constructor(string memory parentName_, bytes32 parentNode_) {
        parentName = parentName_;
        parentNode = parentNode_;
    }

    function nodeOf(string calldata label) public view returns (bytes32) {
        return keccak256(abi.encodePacked(parentNode, keccak256(bytes(label))));
    }

    function price(string calldata label) public pure returns (uint256) {
        if (bytes(label).length < 4) revert NameTooShort(label);
        return bytes(label).length == 4 ? 0.05 ether : 0.01 ether;
    }

    function isAvailable(string calldata label) external view returns (bool) {
        return ownerOf[nodeOf(label)] == address(0);
    }

    /// @notice Registers a name for `owner`; anyone may pay. It becomes the owner's primary name if there is none yet.
    function register(string calldata label, address owner) external payable returns (bytes32 node) {
        node = nodeOf(label);
        if (ownerOf[node] != address(0)) revert NameTaken(label);
        if (msg.value < price(label)) revert FeeTooLow(price(label));
        ownerOf[node] = owner;
        emit NameRegistered(label, node, owner);
        if (bytes(primaryNameOf[owner]).length == 0) _setPrimaryName(owner, string.concat(label, ".", parentName));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        if (ownerOf[node] != msg.sender) revert NotOwner(node);
        texts[node][key] = value;
        emit TextChanged(node, key, value);
    }

    function setPrimaryName(string calldata name) external {
        _setPrimaryName(msg.sender, name);
    }

    function addr(bytes32 node) external view returns (address) {
        return ownerOf[node];
    }

    function addr(bytes32 node, uint256) external view returns (bytes memory) {
        return abi.encodePacked(ownerOf[node]);
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function _setPrimaryName(address account, string memory name) private {
        primaryNameOf[account] = name;
        emit PrimaryNameChanged(account, name);
    }
}
