// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import "./Usdt.sol";

/// Several transfers in one transaction, each after an event of its own: the first transfer is not the first event.
contract Distributor {
    event Paid(address indexed to, uint256 value);

    function pay(Usdt token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) {
            emit Paid(to[i], values[i]);
            token.transferFrom(msg.sender, to[i], values[i]);
        }
    }
}
